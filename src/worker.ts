import './platform/process/v8-flags.js';
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module.js';
import { configFromEnvironment } from './platform/config/environment.js';
import { QueueBackend } from './platform/messaging/queue-backend.js';
import { WorkerRuntime } from './platform/messaging/worker-runtime.js';
import { runProcess } from './platform/process/run-process.js';

/** Worker process: the same modules without HTTP. Run as many as the load requires. */
const config = configFromEnvironment();
await runProcess(async () => {
  const module = AppModule.register(config, { queues: await QueueBackend.open(config) });
  const app = await NestFactory.createApplicationContext(module, { bufferLogs: true, abortOnError: false });
  app.useLogger(app.get(Logger));
  app.enableShutdownHooks();
  await app.get(WorkerRuntime).start();
});
