import { createRoot } from 'react-dom/client'
import { PublicPages } from './pages.tsx'
import './shared/light.css'
import './public.css'

const root = document.querySelector('#root')
if (root) createRoot(root).render(<PublicPages />)
