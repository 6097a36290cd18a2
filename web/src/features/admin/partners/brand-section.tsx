import { Skeleton } from '@mantine/core';
import { useRef, useState } from 'react';
import type { partnerResource } from '../../../../../src/contracts/resources/partner.js';
import { isFailure } from '../../../api/failure.ts';
import type { BrandResponse, PartnerRow } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ErrorState } from '../../../kit/error-state.tsx';
import type { RecordSectionProps } from '../../../kit/resource/record-section.ts';
import { useGetBrandQuery } from './brand-api.ts';
import { BrandActions } from './brand-actions.tsx';
import { BrandForm } from './brand-form.tsx';
import classes from './brand-section.module.css';

/** Brand of a partner: its draft beside the published version, as a form with a preview. */
export function BrandSection({ row }: RecordSectionProps<PartnerRow, keyof typeof partnerResource>) {
  const t = useText();
  const slug = row.slug ?? '';
  const { data, error, refetch } = useGetBrandQuery({ slug });
  if (data) return <BrandEditor key={slug} slug={slug} latest={data} refetch={() => refetch().unwrap()} />;
  if (isFailure(error)) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  return <Skeleton height={320} aria-label={t('admin.brand.loading')} />;
}

interface EditorProps {
  readonly slug: string;
  /** The brand as the server returned it last. */
  readonly latest: BrandResponse;
  readonly refetch: () => Promise<BrandResponse>;
}

/** The input is based on the brand that the form was loaded with. Changes of other users appear after a reload. */
function BrandEditor({ slug, latest, refetch }: EditorProps) {
  const [seen, setSeen] = useState(latest);
  const [edition, setEdition] = useState(1);
  const [isChanged, setChanged] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const startAnew = async () => {
    setSeen(await refetch());
    setEdition((number) => number + 1);
    setChanged(false);
    // The button that was pressed may be gone together with the draft.
    root.current?.focus();
  };
  const brand = latest.version >= seen.version ? latest : seen;
  return (
    <div ref={root} role="group" aria-labelledby="brand-title" tabIndex={-1} className={classes.editor}>
      <BrandActions slug={slug} brand={brand} version={seen.version} isChanged={isChanged} onDone={startAnew} />
      <BrandForm key={edition} slug={slug} loaded={seen} onSaved={setSeen} onChanged={setChanged} onReload={startAnew} />
    </div>
  );
}
