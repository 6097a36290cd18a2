export * from './between-submodules.js';
export * from './commands.js';
export * from './events.js';
export * from './queries.js';
export * from './reminders.js';
export * from './visit.js';
