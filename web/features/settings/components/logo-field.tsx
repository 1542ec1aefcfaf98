import { Button } from '@mantine/core'
import { useRef } from 'react'
import { BusinessMark } from '#web/components/business-mark.tsx'
import { useLogo } from '#web/features/settings/use-logo.ts'
import { t } from '#web/public/shared/text.ts'
import styles from '../settings-panel.module.css'

export const LogoField = (props: { logo: { version: number; tag: string | null } }) => {
  const { version, tag } = props.logo
  const { busy, choose, remove } = useLogo(version)
  const input = useRef<HTMLInputElement>(null)
  const onChosen = async (file: File | undefined) => {
    if (file) await choose(file)
    // The same file can be chosen again after a refusal.
    if (input.current) input.current.value = ''
  }
  return (
    <fieldset className={styles['logo']}>
      <legend>{t('Logo')}</legend>
      <BusinessMark logoTag={tag} size={40} />
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/svg+xml"
        aria-label={t('Logo file')}
        onChange={(event) => void onChosen(event.currentTarget.files?.[0])}
      />
      <Button variant="default" aria-disabled={busy} onClick={() => input.current?.click()}>
        {tag === null ? t('Choose a logo') : t('Change logo')}
      </Button>
      {tag !== null && (
        <Button variant="subtle" aria-disabled={busy} onClick={() => void remove()}>
          {t('Remove logo')}
        </Button>
      )}
      <small>{t('PNG or SVG, at most 100 KB. It is saved at once.')}</small>
    </fieldset>
  )
}
