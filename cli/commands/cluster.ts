import type { Command } from 'commander'
import { withExamples } from './examples.ts'

const actions = () => import('#cli/actions/cluster.ts')

const declareAnswers = (cluster: Command): void => {
  const command = cluster
    .command('answers')
    .summary('print an answers file to fill in')
    .description(
      'Prints an answers file with new passwords: the name of the site, the names and addresses of ' +
        'the three nodes, their network, and the repository of the backup.',
    )
    .action(async () => (await actions()).printAnswers())
  withExamples(command, 'jalkhata cluster answers > answers.json')
}

const declareWrite = (cluster: Command): void => {
  const command = cluster
    .command('write')
    .summary('write the configuration files of the three nodes')
    .description(
      'Writes a folder for each node, with its configuration of etcd, Patroni, HAProxy, ' +
        'pgBackRest, Caddy and systemd at the paths of that machine. It contains passwords. It ' +
        'changes nothing outside of the folder, and starts nothing.',
    )
    .argument('<answers>', 'the answers file')
    .requiredOption('--to <folder>', 'the folder to write; it must be new or empty')
    .action(async (file: string, options) => (await actions()).writeCluster(file, options))
  withExamples(command, 'jalkhata cluster write answers.json --to cluster')
}

const declareDoctor = (cluster: Command): void => {
  const command = cluster
    .command('doctor')
    .summary('check a running cluster')
    .description(
      'Checks versions, the etcd driver, the settings in etcd, the watchdog, the clocks, the ' +
        'standbys, HAProxy and the archive. Run it as root on each node: versions, driver and ' +
        'watchdog are those of its machine. It changes nothing, and exits with 1 on a fault.',
    )
    .argument('<answers>', 'the answers file')
    .option('--node <name>', 'the node that this machine is; default by its address')
    .option('--json', 'print JSON: a list of check, state and text')
    .action(async (file: string, options) => (await actions()).examineCluster(file, options))
  withExamples(command, 'jalkhata cluster doctor answers.json')
}

export const declareCluster = (program: Command): void => {
  const cluster = program
    .command('cluster')
    .usage('<command> [options]')
    .helpCommand(false)
    .summary('write and check the configuration of three machines')
    .description(
      'Writes and checks the configuration of a cluster of three machines with Patroni, etcd, ' +
        'HAProxy and pgBackRest. systemd runs these programs; this one never does.',
    )
  for (const declare of [declareAnswers, declareWrite, declareDoctor]) declare(cluster)
  withExamples(
    cluster,
    'jalkhata cluster answers > answers.json',
    'jalkhata cluster write answers.json --to cluster',
    'jalkhata cluster doctor answers.json',
  )
}
