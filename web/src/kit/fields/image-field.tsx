import { FileButton, Button, Input } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { MAX_IMAGE_MB, imageTypes } from '../../../../src/contracts/images.js';
import { isFailure } from '../../api/failure.ts';
import { useText } from '../../i18n/use-text.ts';
import type { FieldProps } from './field-props.ts';
import classes from './image-field.module.css';
import { useSendImageMutation } from './images-api.ts';

/** An uploaded image: sent at once when chosen, and shown as the server processed it; the record stores its location. */
export function ImageField({ id, label, rule: { imageUsage }, hint, error, hasAutoFocus, defaultValue, onChange }: FieldProps) {
  const t = useText();
  const [send, { isLoading }] = useSendImageMutation();
  const [location, setLocation] = useState(typeof defaultValue === 'string' ? defaultValue : null);
  const [refusal, setRefusal] = useState<string>();

  const take = async (file: File | null) => {
    if (!file || !imageUsage) return;
    setRefusal(undefined);
    if (file.size > MAX_IMAGE_MB * 1_048_576) {
      setRefusal(t('errors.codes.too-large', { limit: `${MAX_IMAGE_MB} MB` }));
      return;
    }
    const sent = await send({ file, place: imageUsage });
    if (isFailure(sent.error)) setRefusal(sent.error.message);
    if (!sent.data) return;
    const { location: made } = sent.data.file;
    setLocation(made);
    onChange(made);
  };

  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      description={hint ?? t('admin.editing.imageHint', { max: MAX_IMAGE_MB })}
      error={refusal ?? error}
    >
      <div className={classes.field}>
        <div className={classes.preview} data-empty={location === null || undefined}>
          {location ? <img src={location} alt={t('admin.editing.imageNow')} /> : <span>{t('admin.editing.noImage')}</span>}
        </div>
        <FileButton accept={imageTypes.join(',')} onChange={(file) => void take(file)} inputProps={{ 'aria-label': label }}>
          {(props) => (
            <Button
              {...props}
              variant="light"
              data-autofocus={hasAutoFocus || undefined}
              loading={isLoading}
              leftSection={<IconPhoto size={16} aria-hidden />}
            >
              {t(location ? 'admin.editing.otherImage' : 'admin.editing.chooseImage')}
            </Button>
          )}
        </FileButton>
      </div>
    </Input.Wrapper>
  );
}
