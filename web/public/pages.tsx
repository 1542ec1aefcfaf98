import { useEffect } from 'react'
import { CustomerPage } from './customer.tsx'
import { Landing } from './landing.tsx'
import { LoginPage } from './login.tsx'
import { replacePath, usePath } from './path.ts'

const PAGES: Readonly<Record<string, () => React.JSX.Element>> = {
  '/': Landing,
  '/login': LoginPage,
  '/customer': CustomerPage,
}

/** All that nobody may see; every other path leads to the landing page (APP-02). */
export const PublicPages = () => {
  const path = usePath()
  const Page = PAGES[path]
  useEffect(() => {
    if (!Page) replacePath('/')
  }, [Page])
  return Page ? <Page /> : null
}
