export * from './accounts.js';
export * from './commands.js';
export * from './entry-links.js';
export * from './password-links.js';
