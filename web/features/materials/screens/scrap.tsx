import { MaterialScreen } from '#web/features/materials/material-screen.tsx'

export const Screen = () => <MaterialScreen kind="scrap" />
