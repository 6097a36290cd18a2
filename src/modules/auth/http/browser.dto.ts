import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

/** Which cards somebody was shown: ids only, and forgotten with the logout (product specification §4 "Session end"). */
export const cardCookies = ['CCDetailssecured', 'CCDetailsunsecured'] as const;
/** Cookies of the product specification §3 that hold no secret and give no right; every other name is refused. */
export const keptCookies = ['lead', 'qr', 'url', ...cardCookies] as const;
export type KeptCookie = (typeof keptCookies)[number];

const MOST_MINUTES = 43_200;

class CookieName {
  @IsIn(keptCookies)
  @ApiProperty({ enum: keptCookies, enumName: 'KeptCookie' })
  name!: KeptCookie;
}

export class SaveCookieRequest extends CookieName {
  @IsString()
  @MaxLength(4096)
  value!: string;

  /** How long it is kept; 60 when it is left out, 30 days at most. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MOST_MINUTES)
  minutes?: number;
}

export class ReadCookieQuery extends CookieName {}

export class DeleteCookieRequest extends CookieName {}

export class CookieAnswer {
  /** Null when the browser has no such cookie. */
  @ApiProperty({ type: String, nullable: true })
  value!: string | null;
}

export class ClientAddressAnswer {
  ip!: string;
}
