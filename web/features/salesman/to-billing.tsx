import { Button } from '@mantine/core'
import { IconReceipt2 } from '@tabler/icons-react'
import { Link } from 'react-router'
import { t } from '#web/public/shared/text.ts'

/** A link to the bills, because the salesman's menu has only the reports (APP-13). */
export const ToBilling = () => (
  <Button
    variant="default"
    component={Link}
    to="/"
    leftSection={<IconReceipt2 size={20} stroke={1.6} aria-hidden="true" />}
  >
    {t('Billing')}
  </Button>
)
