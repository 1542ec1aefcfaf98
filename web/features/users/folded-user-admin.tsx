import { BannerProvider, BannerSlot } from '#web/components/banner.tsx'
import { Disclosure } from '#web/components/disclosure.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './folded-user-admin.module.css'
import { UserAdmin } from './user-admin.tsx'

/** USR-08: the boss finds the user administration on other screens too, folded. */
export const FoldedUserAdmin = () => {
  const { who } = useSession()
  if (who?.role !== 'boss') return null
  return (
    <Disclosure title={t('User administration')}>
      {/* Its own place for notices: the head of the page may be out of sight from here. */}
      <BannerProvider>
        <div className={styles['notices']}>
          <BannerSlot />
        </div>
        <UserAdmin />
      </BannerProvider>
    </Disclosure>
  )
}
