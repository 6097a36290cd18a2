import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { PurgeUnusedImagesHandler, PurgeUnusedImagesSchedule } from './purge-unused-images.handler.js';
import { ImagesController } from './http/images.controller.js';
import { Images } from './images.js';
import { UnknownImagesHandler } from './unknown-images.handler.js';

/** Images uploaded by staff. */
@Module({
  imports: [DiscoveryModule],
  controllers: [ImagesController],
  providers: [Images, UnknownImagesHandler, PurgeUnusedImagesHandler, PurgeUnusedImagesSchedule],
})
export class ImagesModule {}
