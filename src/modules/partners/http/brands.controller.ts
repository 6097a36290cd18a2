import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../contracts/actor.js';
import { PREVIEW_PARAMETER } from '../../../contracts/brand-preview.js';
import { patterns } from '../../../contracts/fields.js';
import type { Language } from '../../../contracts/i18n/translate.js';
import { Allow, CurrentActor } from '../../../platform/http/access.js';
import { AppError, invalidFields } from '../../../platform/http/app-error.js';
import { CallerLanguage } from '../../../platform/http/caller-text.js';
import { errorMessage } from '../../../platform/http/error.filter.js';
import { brandTheme } from '../domain/brand-theme.js';
import { draftLogo } from '../domain/published-brand.js';
import { BrandDrafts } from '../handlers/brand-drafts.js';
import { BrandTermsVersions } from '../handlers/brand-terms-versions.js';
import { DiscardBrandDraft, MakePreviewLink, PublishBrand, SaveBrand } from '../messages/commands.js';
import { toDraft, toLogo, toBrandModel } from './brand-mapper.js';
import {
  BrandResponse,
  BrandAppearanceRequest,
  PreviewLinkResponse,
  PreviewThemeResponse,
  SaveBrandRequest,
  BrandVersionRequest,
} from './brand.dto.js';

@ApiTags('partners')
@ApiBearerAuth()
@Allow({ permission: 'page.partners' })
@Controller('admin/brands')
export class BrandsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly drafts: BrandDrafts,
    private readonly terms: BrandTermsVersions,
  ) {}

  /** Returns a partner's brand: draft, published brand, contrast and publishing problems. */
  @Get(':slug')
  @ApiOperation({ operationId: 'getBrand' })
  @ApiOkResponse({ type: BrandResponse })
  async read(
    @Param('slug') slug: string,
    @CallerLanguage() language: Language,
    @Req() { hostname }: FastifyRequest,
  ): Promise<BrandResponse> {
    const partner = await this.drafts.read(requireSlug(slug));
    const { draft } = partner;
    const published = partner.published();
    const shown = draft ?? published;
    const problems = draft ? await this.drafts.problemsOf(partner, draft, hostname) : [];
    const until = partner.previewUntil;
    return {
      slug,
      version: partner.version,
      is_default: partner.isDefault() ? 1 : 0,
      draft: toBrandModel(draft),
      published: toBrandModel(published),
      terms: (await this.terms.newest(partner.id)) ?? null,
      contrast: shown ? brandTheme(shown.brand.primary, shown.brand.secondary).report : [],
      problems: problems.map((problem) => ({ code: problem.code, message: errorMessage(problem, language) })),
      preview_until: until && until > new Date() ? until.toISOString() : null,
    };
  }

  /** Returns shades, logo and contrast of an unsaved appearance. Stores nothing. */
  @Post('preview-theme')
  @HttpCode(200)
  @ApiOperation({ operationId: 'previewBrandTheme' })
  @ApiOkResponse({ type: PreviewThemeResponse })
  preview(@Body() look: BrandAppearanceRequest): PreviewThemeResponse {
    const theme = brandTheme(look.primary, look.secondary);
    if (!theme.ok && theme.problem === 'not-a-colour') throw invalidFields({ primary: 'colour', secondary: 'colour' });
    const { colours, report } = theme;
    return { theme: colours, logo: draftLogo({ ...look, logo: toLogo(look) }, colours), contrast: report };
  }

  /** Saves the draft of a brand as a whole, and adds the partner where it does not exist; the published brand stays. */
  @Post(':slug')
  @HttpCode(200)
  @ApiOperation({ operationId: 'saveBrand' })
  @ApiOkResponse({ type: BrandResponse })
  async save(
    @Param('slug') slug: string,
    @Body() body: SaveBrandRequest,
    @CurrentActor() actor: Actor,
    @CallerLanguage() language: Language,
    @Req() request: FastifyRequest,
  ): Promise<BrandResponse> {
    const { name, version } = body;
    await this.commands.execute(new SaveBrand({ slug: requireSlug(slug), actor, version }, name, toDraft(body)));
    return await this.read(slug, language, request);
  }

  /** Publishes the draft; refused for any of `problems`. */
  @Allow({ permission: 'brands.publish' })
  @Post(':slug/publish')
  @HttpCode(204)
  @ApiOperation({ operationId: 'publishBrand' })
  @ApiNoContentResponse()
  async publish(
    @Param('slug') slug: string,
    @Body() { version }: BrandVersionRequest,
    @CurrentActor() actor: Actor,
    @Req() { hostname }: FastifyRequest,
  ): Promise<void> {
    await this.commands.execute(new PublishBrand({ slug: requireSlug(slug), actor, version }, hostname));
  }

  /** Discards the draft; the published brand stays. */
  @Post(':slug/discard-draft')
  @HttpCode(204)
  @ApiOperation({ operationId: 'discardBrandDraft' })
  @ApiNoContentResponse()
  async discard(@Param('slug') slug: string, @Body() { version }: BrandVersionRequest, @CurrentActor() actor: Actor): Promise<void> {
    await this.commands.execute(new DiscardBrandDraft({ slug: requireSlug(slug), actor, version }));
  }

  /** Creates a link that shows the public pages with the draft's appearance; the previous link stops working. */
  @Post(':slug/preview-link')
  @HttpCode(200)
  @ApiOperation({ operationId: 'makePreviewLink' })
  @ApiOkResponse({ type: PreviewLinkResponse })
  async previewLink(
    @Param('slug') slug: string,
    @Body() { version }: BrandVersionRequest,
    @CurrentActor() actor: Actor,
  ): Promise<PreviewLinkResponse> {
    const { token, until } = await this.commands.execute(new MakePreviewLink({ slug: requireSlug(slug), actor, version }));
    return { path: `/?${PREVIEW_PARAMETER}=${token}`, until: until.toISOString() };
  }
}

/** Throws `not-found` for an invalid slug. */
function requireSlug(slug: string): string {
  if (!patterns.slug.test(slug)) throw new AppError('not-found');
  return slug;
}
