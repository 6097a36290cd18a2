import type { DynamicModule } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from './platform/config/config.js';
import { createApplication } from './platform/http/application.js';
import { serveWebApp } from './platform/http/serve-web-app.js';

/** Build output of the browser application. */
const WEB = { folder: 'dist-web', ssrBundle: 'dist-pages/entry-server.js' };

/** Builds the application and listens. Throws a readable error when the port is taken. */
export async function serve(module: DynamicModule, config: Config): Promise<NestFastifyApplication> {
  const app = await createApplication(module, config);
  await serveWebApp(app, WEB);
  const { HOST, PORT } = config.values;
  try {
    await app.listen(PORT, HOST);
  } catch (error) {
    await app.close();
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      ? new Error(`Port ${PORT} is already in use. Stop the other program, or start with another port: PORT=3001 npm start`)
      : error;
  }
  return app;
}
