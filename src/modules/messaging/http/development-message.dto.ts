import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { languages } from '../../../contracts/i18n/translate.js';
import { messageStates } from '../domain/message-kinds.js';
import { channels } from '../messages/commands.js';

export class DevelopmentMessagesQuery {
  /** Phone number or e-mail address. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  to?: string;
}

/** A decrypted message; development only. */
export class DevelopmentMessage {
  id!: string;

  @ApiProperty({ enum: channels })
  channel!: string;

  to!: string;
  template!: string;

  @ApiProperty({ enum: languages })
  language!: string;

  @ApiProperty({ type: String, nullable: true })
  subject!: string | null;

  /** Null once erased. */
  @ApiProperty({ type: String, nullable: true })
  body!: string | null;

  @ApiProperty({ enum: messageStates })
  state!: string;

  /** ISO 8601, UTC. */
  created_at!: string;
}
