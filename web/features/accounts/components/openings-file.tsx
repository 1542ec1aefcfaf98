import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import type { RefusedOpening } from '#domain/accounts/opening-lines.ts'
import { Card } from '#web/components/card.tsx'
import { plural } from '#web/components/plural.ts'
import { SaveButton } from '#web/components/save-button.tsx'
import type { OpeningsFileState } from '#web/features/accounts/use-openings-file.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './openings-file.module.css'

const Refused = ({ lines }: { lines: readonly RefusedOpening[] }) => (
  <table className={styles['table']}>
    <caption>{t('Not added')}</caption>
    <thead>
      <tr>
        <th scope="col">{t('Line')}</th>
        <th scope="col">{t('Phone')}</th>
        <th scope="col">{t('Why')}</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ line, phone, why }) => (
        <tr key={line}>
          <td>{line}</td>
          <td>{phone}</td>
          <td>{t(why)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Tried = ({ tried, busy, add }: OpeningsFileState) =>
  tried && (
    <div className={styles['tried']}>
      <p role="status">
        {tried.added === 0
          ? t('Nothing in this file can be added.')
          : plural(tried.added, '# opening can be added.', '# openings can be added.')}
      </p>
      {tried.refused.length > 0 && <Refused lines={tried.refused} />}
      {tried.added > 0 && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            add()
          }}
        >
          <SaveButton busy={busy}>{t('Add')}</SaveButton>
        </form>
      )}
    </div>
  )

/** CRD-14: what a file would add, before it does. */
export const OpeningsFile = (props: OpeningsFileState) => {
  const input = useRef<HTMLInputElement>(null)
  const onChosen = async (file: File | undefined) => {
    if (file) await props.choose(file)
    // The same file can be chosen again after a refusal.
    if (input.current) input.current.value = ''
  }
  return (
    <Card
      title={t('From a file')}
      note={t('CSV with phone, name and amount. You see what is refused before anything is saved.')}
      aside={
        <>
          <input
            ref={input}
            type="file"
            hidden
            accept=".csv,text/csv"
            aria-label={t('CSV file')}
            onChange={(event) => void onChosen(event.currentTarget.files?.[0])}
          />
          <Button
            variant="default"
            aria-disabled={props.busy}
            leftSection={<IconUpload size={20} stroke={1.6} aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {t('Load a CSV file')}
          </Button>
        </>
      }
    >
      <Tried {...props} />
    </Card>
  )
}
