import { Button } from '@mantine/core'
import { useState } from 'react'
import { usePart } from '#web/components/use-part.ts'
import { t } from '#web/public/shared/text.ts'

const loadChoice = () => import('./printer-choice.tsx')

/** PRN-01: in the print window. */
export const PrinterButton = () => {
  const [opened, setOpened] = useState(false)
  const part = usePart(loadChoice, opened)
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('Printer')}
      </Button>
      {typeof part !== 'string' && (
        <part.PrinterChoice opened={opened} onClose={() => setOpened(false)} />
      )}
    </>
  )
}
