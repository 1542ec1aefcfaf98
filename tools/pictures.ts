// Compares the main screens with the approved pictures: npm run pictures [-- --update-snapshots]
// With --all it takes every screen and state into pictures/: npm run pictures -- --all -g name
import { BUILD, runSteps } from './run/steps.ts'

const args = process.argv.slice(2)
const project = args.includes('--all') ? 'all' : 'approved'
const rest = args.filter((arg) => arg !== '--all')
const config = ['-c', 'tests/pictures/playwright.config.ts', '--project', project]
runSteps([BUILD, ['playwright', 'test', ...config, ...rest]])
