export * from './commands.js';
export * from './events.js';
