import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { getActionTextKeys } from '../../../contracts/action-text-keys.js';
import { catalogues } from '../../../contracts/i18n/catalogues.js';
import { formatDateTime } from '../../../contracts/i18n/format.js';
import { type Language, type TextKey, translate } from '../../../contracts/i18n/translate.js';
import { ReportSensitiveAction } from '../../../platform/audit/report-sensitive-action.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { SendMessage } from '../../messaging/messages/index.js';
import { AdministratorEmails } from './administrator-emails.js';

@CommandHandler(ReportSensitiveAction)
export class ReportSensitiveActionHandler implements ICommandHandler<ReportSensitiveAction> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly administrators: AdministratorEmails,
    private readonly limits: RateLimits,
  ) {}

  @Transactional()
  async execute({ what: { action, subject, detail, isDisclosure, concerns }, actor }: ReportSensitiveAction): Promise<void> {
    if (isDisclosure && (await this.limits.tryConsume('disclosure-report', `${actor.id}:${action}`)) > 0) return;
    const [author] = await this.em.execute<{ name: string }[]>('select name from auth.staff where id = ?', [actor.id]);
    const now = new Date();
    const about = (language: Language) =>
      `${actionText(action, language)}: ${subject}${detail ? ` (${translate(catalogues[language], detail)})` : ''}`;
    const variables = {
      actor: author?.name ?? '?',
      event: about('en'),
      eventHindi: about('hi'),
      time: formatDateTime(now, 'en'),
      timeHindi: formatDateTime(now, 'hi'),
    };
    for (const email of new Set([...(await this.administrators.list()), ...(concerns ? [concerns] : [])]))
      await this.commands.execute(new SendMessage('email', email, 'sensitive-action', 'en', variables));
  }
}

/** Names an action as the audit trail does. */
function actionText(action: string, language: Language): string {
  const { key, kind } = getActionTextKeys(action);
  const words = catalogues[language];
  return translate(words, key as TextKey, kind ? { kind: translate(words, kind as TextKey) } : {});
}
