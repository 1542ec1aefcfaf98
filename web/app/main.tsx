import '@mantine/core/styles/default-css-variables.layer.css'
import './mantine.css'
import '#web/light/light.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#web/data/queries.ts'
import { cssVariablesResolver, theme } from '#web/theme.ts'
import { AlertProvider } from '#web/ui/alert.tsx'
import { BannerProvider } from '#web/ui/banner.tsx'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { SessionGate } from './session-gate.tsx'

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary>
          <AlertProvider>
            <ConfirmProvider>
              <BannerProvider>
                <SessionGate />
              </BannerProvider>
            </ConfirmProvider>
          </AlertProvider>
        </ErrorBoundary>
      </QueryClientProvider>
    </MantineProvider>,
  )
}
