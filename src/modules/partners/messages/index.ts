export * from './merchant-requests.js';
export * from './commands.js';
export * from './events.js';
export * from './queries.js';
