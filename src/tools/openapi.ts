import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { AppModule } from '../app.module.js';
import { loadConfig } from '../platform/config/config.js';
import { createApplication } from '../platform/http/application.js';

/** Writes openapi.json from the compiled controllers; needs neither a database nor a queue. */
const key = randomBytes(32).toString('base64');
const config = loadConfig({
  DATABASE_URL: 'postgresql://none/none',
  FIELD_KEYS: `k1:${key}`,
  BLIND_INDEX_KEY: key,
  OTP_KEY: key,
  SIGNING_KEY: key,
});

// `nest build --type-check` writes the comments and types of DTOs into this file.
const metadataFile = new URL('../metadata.js', import.meta.url).href;
const { default: metadata } = (await import(metadataFile)) as { default: () => Promise<Record<string, unknown>> };
await SwaggerModule.loadPluginMetadata(metadata);

const app = await createApplication(AppModule.register(config), config, { preview: true });
const document = SwaggerModule.createDocument(
  app,
  new DocumentBuilder().setTitle('Loan marketplace').setVersion('1').addBearerAuth().build(),
);
await writeFile('openapi.json', `${JSON.stringify(document, null, 2)}\n`);
await app.close();
