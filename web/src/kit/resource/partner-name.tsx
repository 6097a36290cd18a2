import { useText } from '../../i18n/use-text.ts';
import { shortenId } from './format-value.ts';
import { usePartnerChoices } from './use-partner-choices.ts';

interface Props {
  /** Null for a record of all brands. */
  readonly id: string | null;
  /** Text for such a record. */
  readonly all: string;
}

/** The name of the partner that a record is for. */
export function PartnerName({ id, all }: Props) {
  const t = useText();
  const partners = usePartnerChoices();
  if (id === null) return all;
  if (!partners) return <span aria-busy />;
  return partners.find(({ value }) => value === id)?.label ?? t('admin.list.goneReference', { id: shortenId(id) });
}
