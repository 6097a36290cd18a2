import { Controller, Get, Headers, HttpStatus, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Bootstrap } from '../../../contracts/brand.js';
import { Public } from '../../../platform/http/access.js';
import { DEFAULT_BRAND, keptPromises, logoUrl } from '../domain/published-brand.js';
import { wordmark } from '../domain/wordmark.js';
import { BootstrapReader, entityTag } from '../handlers/bootstrap-reader.js';
import { PublishedBrands } from '../handlers/published-brands.js';
import { BootstrapAnswer, BootstrapQuery, PartnerBrandAnswer } from './bootstrap.dto.js';

const FOR_GOOD = 'public, max-age=31536000, immutable';
const FOR_MINUTES = 'public, max-age=300';

/** What everybody may know of a brand. */
@ApiTags('partners')
@Public()
@Controller()
export class BootstrapController {
  constructor(
    private readonly bootstrap: BootstrapReader,
    private readonly brands: PublishedBrands,
  ) {}

  /** Brand, theme, features, languages and public settings, chosen by partner, host or path; 304 when the caller has them already. */
  @Get('bootstrap')
  @ApiOperation({ operationId: 'bootstrap' })
  @ApiOkResponse({ type: BootstrapAnswer })
  async read(
    @Query() { partner, host, preview }: BootstrapQuery,
    @Headers('if-none-match') known: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Bootstrap | undefined> {
    const answer = await this.bootstrap.read({ partner, host: host ?? request.hostname, preview });
    if (preview !== undefined) {
      void reply.header('cache-control', 'no-store');
      return answer;
    }
    const tag = entityTag(answer);
    void reply.header('etag', tag).header('cache-control', 'no-cache');
    if (known !== tag) return answer;
    void reply.status(HttpStatus.NOT_MODIFIED);
    return undefined;
  }

  /** The default brand's fields. */
  @Get('get-partner-by-name')
  @ApiOperation({ operationId: 'getDefaultPartner' })
  @ApiOkResponse({ type: PartnerBrandAnswer })
  byDefault(): Promise<PartnerBrandAnswer> {
    return this.byName(DEFAULT_BRAND);
  }

  /** A partner's brand fields by its lookup name. */
  @Get('get-partner-by-name/:name')
  @ApiOperation({ operationId: 'getPartnerByName' })
  @ApiOkResponse({ type: PartnerBrandAnswer })
  async byName(@Param('name') name: string): Promise<PartnerBrandAnswer> {
    const published = await this.brands.named(name);
    const { title, font_source, font_family, primary, secondary } = published.brand;
    return {
      name: published.slug,
      title,
      logo: logoUrl(published),
      font_source,
      font_family,
      primary_color: primary,
      secondary_color: secondary,
      tancApply: keptPromises(published.brand).tanc_apply,
    };
  }

  /** A brand's wordmark. */
  @Get('brands/:slug/logo.svg')
  @ApiOperation({ operationId: 'brandLogo' })
  @ApiProduces('image/svg+xml')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async logo(
    @Param('slug') slug: string,
    @Query('v') version: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const brand = await this.brands.named(slug);
    void reply
      .type('image/svg+xml')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', version === String(brand.version) ? FOR_GOOD : FOR_MINUTES);
    return wordmark(brand.brand, brand.theme);
  }
}
