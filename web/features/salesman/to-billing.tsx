import { Button } from '@mantine/core'
import { IconReceipt2 } from '@tabler/icons-react'
import { Link } from 'react-router'
import { t } from '#web/public/shared/text.ts'

/** The salesman's menu has his reports only (APP-13): this leads back to the bills. */
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
