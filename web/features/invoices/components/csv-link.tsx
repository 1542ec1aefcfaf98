import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { t } from '#web/public/shared/text.ts'

/** TOK-05: all results of the search. */
export const CsvLink = (props: { search: string }) => (
  <Button
    component="a"
    variant="default"
    href={`/tokens.csv?search=${encodeURIComponent(props.search)}`}
    download="tokens.csv"
    leftSection={<IconDownload size={20} stroke={1.6} aria-hidden="true" />}
  >
    {t('Download CSV')}
  </Button>
)
