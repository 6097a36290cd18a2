export * from './commands.js';
export * from './password-links.js';
