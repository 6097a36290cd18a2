import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { DataKeys } from '../security/data-keys.js';
import { DownloadThrottle } from './download-throttle.js';
import { DiskFileStore } from './disk-file-store.js';
import { FileStore } from './file-store.js';
import { EncryptedFileStore } from './encrypted-file-store.js';

/** Creates the configured file store without encryption: `EncryptedFileStore` encrypts its files. */
export async function createFileStore({ values }: Config): Promise<FileStore> {
  if (values.STORAGE === 'disk') return new DiskFileStore(values.STORAGE_DIR);
  // The client is large, so it is loaded only when it is used.
  const { S3FileStore } = await import('./s3-file-store.js');
  return new S3FileStore({ bucket: values.S3_BUCKET ?? '', region: values.S3_REGION, endpoint: values.S3_ENDPOINT });
}

/** The configured file store and the download throttle, for all modules. */
@Global()
@Module({
  providers: [
    {
      provide: FileStore,
      useFactory: async (config: Config, dataKeys: DataKeys) => new EncryptedFileStore(await createFileStore(config), dataKeys),
      inject: [Config, DataKeys],
    },
    DownloadThrottle,
  ],
  exports: [FileStore, DownloadThrottle],
})
export class StorageModule {}
