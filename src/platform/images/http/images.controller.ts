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
import { IMAGE_LIMIT_MB, imageAt, imagePlaces, isImagePlace, type ImagePlace } from '../../../contracts/images.js';
import { Allow, CurrentActor, Public } from '../../http/access.js';
import { AppError } from '../../http/app-error.js';
import { sentFiles } from '../../http/sent-files.js';
import { RateLimits } from '../../security/rate-limits.js';
import { Images } from '../images.js';
import { UploadImageAnswer } from './images.dto.js';

/** What lies there never changes. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
const LIMIT_BYTES = IMAGE_LIMIT_MB * 1_048_576;

interface SentImage {
  readonly bytes: Buffer;
  readonly place: ImagePlace;
}

/** Images of ours: uploads of staff (product specification §7), and their way out. */
@ApiTags('images')
@Controller()
export class ImagesController {
  constructor(
    private readonly images: Images,
    private readonly limits: RateLimits,
  ) {}

  /** Takes an image, draws it anew and answers where it lies. `path` says what it is for. */
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
      properties: { image_name: { type: 'string', format: 'binary' }, path: { type: 'string', enum: Object.keys(imagePlaces) } },
    },
  })
  @ApiOkResponse({ type: UploadImageAnswer })
  @ApiUnsupportedMediaTypeResponse({ description: 'No image by its content, or an SVG.' })
  async upload(@Req() request: FastifyRequest, @CurrentActor() actor: Actor): Promise<UploadImageAnswer> {
    await this.limits.consume('upload', actor.id);
    const { bytes, place } = await accepted(request);
    return { file: { location: await this.images.add(bytes, place, actor) } };
  }

  /** An image of ours. Whoever knows its address may see it, and may keep it. */
  @Public()
  @Get('images/:name')
  @ApiOperation({ operationId: 'image' })
  @ApiProduces('image/webp')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async image(@Param('name') name: string, @Res() reply: FastifyReply): Promise<void> {
    const id = imageAt(`/api/images/${name}`);
    if (id === undefined) throw new AppError('not-found');
    const { bytes, content } = await this.images.take(id);
    await reply
      .header('content-type', 'image/webp')
      .header('content-length', bytes)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', FOR_GOOD)
      .send(content);
  }
}

/** The image of a form and what it is for, whichever comes first. Throws `no-file-selected`, `too-large`, `image-place-unknown`. */
async function accepted(request: FastifyRequest): Promise<SentImage> {
  try {
    let bytes: Buffer | undefined;
    const fields = new Map<string, string>();
    const parts = request.isMultipart() ? sentFiles(request, { files: 1, onField: (name, value) => fields.set(name, value) }) : [];
    for await (const { field, fileName, content } of parts) {
      if (field !== 'image_name' || !fileName) throw new AppError('no-file-selected');
      bytes = await limited(content);
    }
    if (!bytes || bytes.length === 0) throw new AppError('no-file-selected');
    const place = fields.get('path') ?? '';
    if (!isImagePlace(place)) throw new AppError('image-place-unknown', {}, { path: 'choice' });
    return { bytes, place };
  } catch (error) {
    // Browsers read an answer only when they have sent everything: what is left of a refused file is let in and dropped.
    request.raw.unpipe().resume();
    throw error;
  }
}

async function limited(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of content) {
    length += chunk.length;
    if (length > LIMIT_BYTES) throw new AppError('too-large', { limit: `${IMAGE_LIMIT_MB} MB` });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
