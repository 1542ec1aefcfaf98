import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { SearchField } from '#web/invoices/search-field.tsx'
import { TokenList } from '#web/invoices/token-list.tsx'
import { t } from '#web/light/text.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { useSearch } from '#web/ui/use-search.ts'
import styles from './screen.module.css'
import { useBack } from './use-back.ts'

/** TOK-06. */
export const Screen = () => {
  const search = useSearch()
  const back = useBack()
  return (
    <div className={styles['page']}>
      <PageHead
        title={t('Token History')}
        actions={
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={20} stroke={1.6} aria-hidden="true" />}
            onClick={back}
          >
            {t('Back')}
          </Button>
        }
      />
      <div className={styles['history']}>
        <SearchField label={t('Search tokens')} search={search} />
        <div className={styles['list']}>
          <TokenList search={search} inPage />
        </div>
      </div>
    </div>
  )
}
