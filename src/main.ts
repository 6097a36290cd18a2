import './platform/process/v8-flags.js';
import 'reflect-metadata';
import { AppModule } from './app.module.js';
import { configFromEnvironment } from './platform/config/environment.js';
import { runProcess } from './platform/process/run-process.js';
import { serve } from './serve.js';

/** HTTP process. */
const config = configFromEnvironment();
await runProcess(async () => {
  const app = await serve(AppModule.register(config), config);
  app.enableShutdownHooks();
});
