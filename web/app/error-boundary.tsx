import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Component, type ReactNode } from 'react'
import { EmptyState } from '#web/components/empty-state.tsx'
import { t } from '#web/public/shared/text.ts'

const Broken = () => (
  <EmptyState
    icon={<IconAlertTriangle size={40} stroke={1.4} />}
    title={t('Something on this screen went wrong.')}
    help={t('Reload the page. What you saved is safe; if it happens again, tell the office.')}
    role="alert"
    wholeScreen
  >
    <Button onClick={() => location.reload()}>{t('Reload')}</Button>
  </EmptyState>
)

/** Last resort: shows an error that a screen threw while rendering. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <Broken /> : this.props.children
  }
}
