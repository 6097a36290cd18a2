import type { CookieSerializeOptions } from '@fastify/cookie';
import { Body, Controller, Get, HttpCode, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { patterns } from '../../../contracts/fields.js';
import { Config } from '../../../platform/config/config.js';
import { Public } from '../../../platform/http/access.js';
import { AppError, invalidFields } from '../../../platform/http/app-error.js';
import {
  cardCookies,
  ClientAddressResponse,
  CookieResponse,
  DeleteCookieRequest,
  ReadCookieQuery,
  SaveCookieRequest,
} from './browser.dto.js';
import { SameOriginGuard } from '../../../platform/http/same-origin.guard.js';

const DEFAULT_MINUTES = 60;
/** Browser limit for name and value together. */
const MAX_COOKIE_BYTES = 4096;

/** Cookies that the product specification §7 lets a browser keep. */
@ApiTags('browser')
@Public()
@UseGuards(SameOriginGuard)
@Controller()
export class BrowserController {
  constructor(private readonly config: Config) {}

  /** Stores a value in one of the allowed cookies; those of cards hold ids only. */
  @Post('cookies/save')
  @HttpCode(204)
  @ApiOperation({ operationId: 'saveCookie' })
  @ApiNoContentResponse()
  save(@Body() { name, value, minutes = DEFAULT_MINUTES }: SaveCookieRequest, @Res({ passthrough: true }) reply: FastifyReply): void {
    if (isCardCookie(name) && !isListOfIds(value)) throw invalidFields({ value: 'text' });
    if (name.length + encodeURIComponent(value).length > MAX_COOKIE_BYTES)
      throw new AppError('too-large', { limit: `${MAX_COOKIE_BYTES} B` });
    void reply.setCookie(name, value, { ...this.options(), maxAge: minutes * 60 });
  }

  /** Returns the value of one of the allowed cookies. */
  @Get('cookies/read')
  @ApiOperation({ operationId: 'readCookie' })
  @ApiOkResponse({ type: CookieResponse })
  read(@Query() { name }: ReadCookieQuery, @Req() { cookies }: FastifyRequest): CookieResponse {
    return { value: cookies[name] ?? null };
  }

  /** Deletes one of the allowed cookies. */
  @Post('cookies/delete')
  @HttpCode(204)
  @ApiOperation({ operationId: 'deleteCookie' })
  @ApiNoContentResponse()
  remove(@Body() { name }: DeleteCookieRequest, @Res({ passthrough: true }) reply: FastifyReply): void {
    void reply.clearCookie(name, this.options());
  }

  /** Returns the client address. */
  @Get('get-client-ip')
  @ApiOperation({ operationId: 'getClientIp' })
  @ApiOkResponse({ type: ClientAddressResponse })
  clientAddress(@Req() { ip }: FastifyRequest): ClientAddressResponse {
    return { ip };
  }

  /** SameSite None and Secure (product specification §9); without TLS a browser would drop such a cookie, so in development it is Lax. */
  private options(): CookieSerializeOptions {
    const secure = this.config.values.PUBLIC_URL.startsWith('https://');
    return { httpOnly: true, secure, sameSite: secure ? 'none' : 'lax', path: '/' };
  }
}

const isCardCookie = (name: string) => (cardCookies as readonly string[]).includes(name);

/** `["<id>", …]` */
function isListOfIds(value: string): boolean {
  try {
    const ids: unknown = JSON.parse(value);
    return Array.isArray(ids) && ids.every((id) => typeof id === 'string' && patterns.uuid.test(id));
  } catch {
    return false;
  }
}
