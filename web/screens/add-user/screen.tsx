import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { t } from '#web/light/text.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { UserAdmin } from '#web/users/user-admin.tsx'

export const Screen = () => {
  const navigate = useNavigate()
  return (
    <>
      <PageHead
        title={t('Add New User')}
        actions={
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={20} stroke={1.6} aria-hidden="true" />}
            onClick={() => navigate('/')}
          >
            {t('Back')}
          </Button>
        }
      />
      <UserAdmin />
    </>
  )
}
