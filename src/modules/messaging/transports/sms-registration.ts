import { Injectable } from '@nestjs/common';
import { languages, type Language } from '../../../contracts/i18n/translate.js';
import { Config } from '../../../platform/config/config.js';
import { StartupRule } from '../../../platform/messaging/startup-check.js';
import type { Channel, TemplateKey } from '../messages/commands.js';
import { templates } from '../domain/templates.js';

/** Longest variable of channels without registration. */
const UNREGISTERED_VARIABLE_LENGTH = 200;

/** Registration data of a text that a gateway needs. */
export interface Registration {
  readonly entity: string;
  readonly header: string;
  readonly templateId: string;
}

/** The sender and the texts as registered with the operators (DLT, TRAI TCCCPR 2018), from the configuration. */
@Injectable()
export class SmsRegistration extends StartupRule {
  constructor(private readonly config: Config) {
    super();
  }

  /**
   * Returns the host that a text names: the brand's, or else the main one. A brand's host that exceeds the length of a registered variable
   * is replaced by
   * the main host, since a truncated host would lead nowhere.
   */
  hostFor(channel: Channel, brandHost?: string): string {
    return brandHost && brandHost.length <= this.variableLength(channel) ? brandHost : this.mainHost;
  }

  /** Returns the longest variable of a text, in characters. */
  variableLength(channel: Channel): number {
    return channel === 'sms' ? this.config.values.SMS_DLT.variableLength : UNREGISTERED_VARIABLE_LENGTH;
  }

  /** Returns the registration of a text; undefined for other channels and where nothing is registered, as in development. */
  of(template: TemplateKey, channel: Channel, language: Language): Registration | undefined {
    const { entity, header, templates: ids } = this.config.values.SMS_DLT;
    const templateId = ids[`${template}.${language}`];
    return channel === 'sms' && entity && header && templateId ? { entity, header, templateId } : undefined;
  }

  private get mainHost(): string {
    return new URL(this.config.values.PUBLIC_URL).hostname;
  }

  override problems(): readonly string[] {
    if (this.config.values.MESSAGE_TRANSPORT === 'development') return [];
    const limit = this.variableLength('sms');
    const missing = (Object.keys(templates) as TemplateKey[])
      .filter((key) => templates[key].wordings.sms)
      .flatMap((key) => languages.filter((language) => !this.of(key, 'sms', language)).map((language) => `${key}.${language}`));
    return [
      ...(this.mainHost.length > limit
        ? [`PUBLIC_URL: its host is longer than the ${limit} characters a variable of an SMS may have`]
        : []),
      ...(missing.length > 0 ? [`SMS_DLT: entity, header and the template ids of ${missing.join(', ')} are needed to send SMS`] : []),
    ];
  }
}
