import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { PageHead } from '#web/components/page-head.tsx'
import { ListFilters } from '#web/features/invoices/list-filters.tsx'
import { SearchField } from '#web/features/invoices/search-field.tsx'
import { TokenList } from '#web/features/invoices/token-list.tsx'
import { useBack } from '#web/features/invoices/use-back.ts'
import { useBillView } from '#web/features/invoices/use-bill-view.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './token-history.module.css'

/** TOK-06, C22: the list of billing home, read as tokens. */
export const Screen = () => {
  const view = useBillView('tokens')
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
        <SearchField label={t('Search tokens')} search={view.search} />
        <ListFilters view={view} isFixed />
        <div className={styles['list']}>
          <TokenList view={view} inPage />
        </div>
      </div>
    </div>
  )
}
