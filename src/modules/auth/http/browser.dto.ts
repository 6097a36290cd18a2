import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

/** Cards that the visitor has seen: ids only, deleted at logout (product specification §4 "Session end"). */
export const cardCookies = ['CCDetailssecured', 'CCDetailsunsecured'] as const;
/** Cookies of the product specification §3 that hold no secret and grant no right; every other name is refused. */
export const allowedCookies = ['lead', 'qr', 'url', ...cardCookies] as const;
export type AllowedCookie = (typeof allowedCookies)[number];

const MAX_MINUTES = 43_200;

class CookieName {
  @IsIn(allowedCookies)
  @ApiProperty({ enum: allowedCookies, enumName: 'AllowedCookie' })
  name!: AllowedCookie;
}

export class SaveCookieRequest extends CookieName {
  @IsString()
  @MaxLength(4096)
  value!: string;

  /** Minutes until the cookie expires; default 60, at most 30 days. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_MINUTES)
  minutes?: number;
}

export class ReadCookieQuery extends CookieName {}

export class DeleteCookieRequest extends CookieName {}

export class CookieResponse {
  /** Null when the browser has no such cookie. */
  @ApiProperty({ type: String, nullable: true })
  value!: string | null;
}

export class ClientAddressResponse {
  ip!: string;
}
