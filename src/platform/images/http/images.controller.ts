import { Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiBody,
  ApiConsumes,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
  ApiUnsupportedMediaTypeResponse,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../../contracts/actor.js';
import { MAX_IMAGE_MB, parseImageId, imageUsages, isImageUsage, type ImageUsage } from '../../../contracts/images.js';
import { Allow, CurrentActor, Public } from '../../http/access.js';
import { AppError } from '../../http/app-error.js';
import { dropForm, readFormFiles, requireFieldOf } from '../../http/form-data.js';
import { RateLimits } from '../../security/rate-limits.js';
import { Images } from '../images.js';
import { UploadImageResponse } from './images.dto.js';

/** Stored images never change. */
const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';
const MAX_BYTES = MAX_IMAGE_MB * 1_048_576;

interface ImageUpload {
  readonly bytes: Buffer;
  readonly place: ImageUsage;
}

/** Images uploaded by staff (product specification §7), and their download. */
@ApiTags('images')
@Controller()
export class ImagesController {
  constructor(
    private readonly images: Images,
    private readonly limits: RateLimits,
  ) {}

  /** Accepts an image, re-encodes it and returns its location. `path` is its usage. */
  @ApiBearerAuth()
  @Allow({ permission: 'images.upload' })
  @Post('s3-upload-file')
  @HttpCode(200)
  @ApiOperation({ operationId: 'uploadImage' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      required: ['image_name', 'path'],
      properties: { image_name: { type: 'string', format: 'binary' }, path: { type: 'string', enum: Object.keys(imageUsages) } },
    },
  })
  @ApiOkResponse({ type: UploadImageResponse })
  @ApiUnsupportedMediaTypeResponse({ description: 'No image by its content, or an SVG.' })
  async upload(@Req() request: FastifyRequest, @CurrentActor() actor: Actor): Promise<UploadImageResponse> {
    await this.limits.consume('upload', actor.id);
    const { bytes, place } = await readImageUpload(request);
    return { file: { location: await this.images.add(bytes, place, actor) } };
  }

  /** Returns an image. It is public to anyone with its URL and cacheable. */
  @Public()
  @Get('images/:name')
  @ApiOperation({ operationId: 'image' })
  @ApiProduces('image/webp')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async image(@Param('name') name: string, @Res() reply: FastifyReply): Promise<void> {
    const id = parseImageId(`/api/images/${name}`);
    if (id === undefined) throw new AppError('not-found');
    const { bytes, content } = await this.images.get(id);
    await reply
      .header('content-type', 'image/webp')
      .header('content-length', bytes)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', IMMUTABLE_CACHE)
      .send(content);
  }
}

/** Reads the image of a form and its usage, in any order. Throws `no-file-selected`, `too-large`, `image-place-unknown`. */
async function readImageUpload(request: FastifyRequest): Promise<ImageUpload> {
  try {
    let bytes: Buffer | undefined;
    const fields = new Map<string, string>();
    const requireKnown = requireFieldOf('path', 'image_name');
    const onField = (name: string, value: string) => {
      requireKnown(name);
      fields.set(name, value);
    };
    const parts = request.isMultipart() ? readFormFiles(request, { files: 1, onField }) : [];
    for await (const { field, fileName, content } of parts) {
      if (field !== 'image_name' || !fileName) throw new AppError('no-file-selected');
      bytes = await readLimited(content);
    }
    if (!bytes || bytes.length === 0) throw new AppError('no-file-selected');
    const place = fields.get('path') ?? '';
    if (!isImageUsage(place)) throw new AppError('image-place-unknown', {}, { path: 'choice' });
    return { bytes, place };
  } catch (error) {
    dropForm(request);
    throw error;
  }
}

async function readLimited(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of content) {
    length += chunk.length;
    if (length > MAX_BYTES) throw new AppError('too-large', { limit: `${MAX_IMAGE_MB} MB` });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
