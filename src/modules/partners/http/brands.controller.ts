import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../contracts/actor.js';
import { patterns } from '../../../contracts/fields.js';
import { Allow, CurrentActor } from '../../../platform/http/access.js';
import { AppError } from '../../../platform/http/app-error.js';
import { PublishBrand, SaveBrand } from '../messages/commands.js';
import { SaveBrandAnswer, SaveBrandRequest } from './brand.dto.js';

@ApiTags('partners')
@ApiBearerAuth()
@Allow({ permission: 'page.partners' })
@Controller('admin/brands')
export class BrandsController {
  constructor(private readonly commands: CommandBus) {}

  /** Adds a brand as a draft, or changes one; answers how readable it is. */
  @Post(':slug')
  @HttpCode(200)
  @ApiOperation({ operationId: 'saveBrand' })
  @ApiOkResponse({ type: SaveBrandAnswer })
  async save(@Param('slug') slug: string, @Body() body: SaveBrandRequest, @CurrentActor() actor: Actor): Promise<SaveBrandAnswer> {
    if (!patterns.slug.test(slug)) throw new AppError('not-found');
    const { name, hosts, url_segment, logo_max_width, ...look } = body;
    const logo = logo_max_width ? { kind: 'wordmark' as const, max_width: logo_max_width } : null;
    const brand = { ...look, logo, font_source: 'bundled' as const };
    const settings = { slug, name, hosts, urlSegment: url_segment ?? null, brand };
    return { contrast: await this.commands.execute(new SaveBrand(settings, actor)) };
  }

  /** Shows a brand to the public; refused while its contrast is below WCAG AA. */
  @Post(':slug/publish')
  @HttpCode(204)
  @ApiOperation({ operationId: 'publishBrand' })
  @ApiNoContentResponse()
  async publish(@Param('slug') slug: string, @CurrentActor() actor: Actor): Promise<void> {
    await this.commands.execute(new PublishBrand(slug, actor));
  }
}
