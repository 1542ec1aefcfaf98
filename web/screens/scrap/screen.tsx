import { MaterialScreen } from '#web/materials/material-screen.tsx'

export const Screen = () => <MaterialScreen kind="scrap" />
