import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { AppModule } from '../app.module.js';
import { loadConfig } from '../platform/config/config.js';
import { generateSecrets } from '../platform/embedded/embedded-secrets.js';
import { createApplication } from '../platform/http/application.js';

/** Metadata that the plugin found in the controllers: the comment of each method, by file and class. */
interface PluginMetadata extends Record<string, unknown> {
  '@nestjs/swagger': {
    controllers: [Promise<Record<string, { prototype: object }>>, Record<string, Record<string, { summary?: string }>>][];
  };
}

const OPERATION_METADATA = 'swagger/apiOperation';

/** `@ApiOperation` with only an id sets an empty summary instead of the comment. This function restores the comment. */
async function fillSummaries(found: PluginMetadata): Promise<void> {
  for (const [file, classes] of found['@nestjs/swagger'].controllers) {
    const exported = await file;
    for (const [name, methods] of Object.entries(classes)) {
      for (const [method, { summary }] of Object.entries(methods)) {
        const handler: unknown = Object.getOwnPropertyDescriptor(exported[name]?.prototype ?? {}, method)?.value;
        if (typeof handler !== 'function') continue;
        const operation = Reflect.getMetadata(OPERATION_METADATA, handler) as { summary?: string } | undefined;
        if (operation && summary) operation.summary ||= summary;
      }
    }
  }
}

/** Writes openapi.json from the compiled controllers; needs no database and no queue. */
const config = loadConfig({ DATABASE_URL: 'postgresql://none/none', ...generateSecrets() });

// `nest build --type-check` writes the comments and types of DTOs into this file.
const metadataFile = new URL('../metadata.js', import.meta.url).href;
const { default: metadata } = (await import(metadataFile)) as { default: () => Promise<PluginMetadata> };
await SwaggerModule.loadPluginMetadata(metadata);
await fillSummaries(await metadata());

const app = await createApplication(AppModule.register(config), config, { preview: true });
const document = SwaggerModule.createDocument(
  app,
  new DocumentBuilder().setTitle('Loan marketplace').setVersion('1').addBearerAuth().build(),
);
await writeFile('openapi.json', `${JSON.stringify(document, null, 2)}\n`);
await app.close();
