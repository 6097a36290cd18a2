import { Controller, Get, Headers, HttpStatus, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Bootstrap } from '../../../contracts/brand.js';
import { Public } from '../../../platform/http/access.js';
import { AppError } from '../../../platform/http/app-error.js';
import { DEFAULT_BRAND, effectiveFlags, logoUrl } from '../domain/published-brand.js';
import { brandIcon, wordmark } from '../domain/wordmark.js';
import { BrandIcons } from '../handlers/brand-icons.js';
import { BrandTermsVersions } from '../handlers/brand-terms-versions.js';
import { BootstrapReader, entityTag } from '../handlers/bootstrap-reader.js';
import { PublishedBrands } from '../handlers/published-brands.js';
import { BootstrapResponse, BootstrapQuery, BrandIconQuery, BrandTermsModel, PartnerBrandResponse } from './bootstrap.dto.js';

const CACHE_FOREVER = 'public, max-age=31536000, immutable';
const CACHE_FIVE_MINUTES = 'public, max-age=300';

/** Public data of a brand. */
@ApiTags('partners')
@Public()
@Controller()
export class BootstrapController {
  constructor(
    private readonly bootstrap: BootstrapReader,
    private readonly brands: PublishedBrands,
    private readonly terms: BrandTermsVersions,
    private readonly icons: BrandIcons,
  ) {}

  /**
   * Returns brand, theme, features, languages and public settings, selected by partner, host or path; 304 when the client has them already.
   */
  @Get('bootstrap')
  @ApiOperation({ operationId: 'bootstrap' })
  @ApiOkResponse({ type: BootstrapResponse })
  async read(
    @Query() { partner, host, path, preview, link }: BootstrapQuery,
    @Headers('if-none-match') known: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Bootstrap | undefined> {
    const answer = await this.bootstrap.read({ partner, host: host ?? request.hostname, path, preview, link });
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

  /** Returns the default brand's fields. */
  @Get('get-partner-by-name')
  @ApiOperation({ operationId: 'getDefaultPartner' })
  @ApiOkResponse({ type: PartnerBrandResponse })
  byDefault(): Promise<PartnerBrandResponse> {
    return this.byName(DEFAULT_BRAND);
  }

  /** Returns a partner's brand fields by its lookup name. */
  @Get('get-partner-by-name/:name')
  @ApiOperation({ operationId: 'getPartnerByName' })
  @ApiOkResponse({ type: PartnerBrandResponse })
  async byName(@Param('name') name: string): Promise<PartnerBrandResponse> {
    const published = await this.brands.findBySlug(name);
    const { title, font_source, font_family, primary, secondary } = published.brand;
    return {
      name: published.slug,
      title,
      logo: logoUrl(published),
      font_source,
      font_family,
      primary_color: primary,
      secondary_color: secondary,
      tancApply: effectiveFlags(published).tanc_apply,
    };
  }

  /** Returns the brand's own terms in force; 404 where it has none. */
  @Get('brands/:slug/terms')
  @ApiOperation({ operationId: 'getBrandTerms' })
  @ApiOkResponse({ type: BrandTermsModel })
  async termsOf(@Param('slug') slug: string): Promise<BrandTermsModel> {
    const published = await this.brands.findBySlug(slug);
    const { terms: standing } = effectiveFlags(published);
    const terms = standing && (await this.terms.read(published.id, standing));
    if (!terms) throw new AppError('not-found');
    return terms;
  }

  /** Returns a brand's wordmark or icon. */
  @Get('brands/:slug/logo.svg')
  @ApiOperation({ operationId: 'brandLogo' })
  @ApiProduces('image/svg+xml')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async logo(
    @Param('slug') slug: string,
    @Query('v') version: string | undefined,
    @Query('as') form: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const brand = await this.brands.findBySlug(slug);
    void reply
      .type('image/svg+xml')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', version === String(brand.version) ? CACHE_FOREVER : CACHE_FIVE_MINUTES);
    return (form === 'icon' ? brandIcon : wordmark)(brand.brand, brand.theme);
  }

  /** Returns a brand's icon as PNG, for phones without SVG support. */
  @Get('brands/:slug/icon.png')
  @ApiOperation({ operationId: 'brandIcon' })
  @ApiProduces('image/png')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async icon(@Param('slug') slug: string, @Query() { size }: BrandIconQuery, @Res() reply: FastifyReply): Promise<void> {
    const png = await this.icons.png(await this.brands.findBySlug(slug), size);
    await reply.type('image/png').header('cache-control', CACHE_FIVE_MINUTES).send(png);
  }
}
