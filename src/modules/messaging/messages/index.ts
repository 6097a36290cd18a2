export * from './commands.js';
export * from './queries.js';
