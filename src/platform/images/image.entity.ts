import { defineEntity, p } from '@mikro-orm/core';
import { type ImageUsage, imageUsages } from '../../contracts/images.js';

/** An image of ours, as it was made out of what somebody uploaded. It is written once and never changed. */
export const ImageRow = defineEntity({
  name: 'ImageRow',
  schema: 'platform',
  tableName: 'image',
  properties: {
    /** Names it in addresses; made by the server. */
    id: p.uuid().primary(),
    place: p.enum(Object.keys(imageUsages) as ImageUsage[]),
    storageKey: p.string().length(120),
    bytes: p.integer(),
    width: p.integer(),
    height: p.integer(),
    uploadedAt: p.datetime().defaultRaw('clock_timestamp()'),
  },
  indexes: [{ properties: ['uploadedAt'] }],
});
