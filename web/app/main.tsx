import '@mantine/core/styles/default-css-variables.layer.css'
import './mantine.css'
import '#web/components/product-colours.css'
import '#web/public/shared/light.css'
import '#web/lib/offline/install.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { AlertProvider } from '#web/components/alert.tsx'
import { BannerProvider } from '#web/components/banner.tsx'
import { ConfirmProvider } from '#web/components/confirm.tsx'
import { queryClient } from '#web/lib/api/queries.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { SessionGate } from './session-gate.tsx'
import { cssVariablesResolver, theme } from './theme.ts'

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
