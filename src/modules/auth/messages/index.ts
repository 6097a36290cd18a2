export * from './accounts.js';
export * from './commands.js';
export * from './password-links.js';
