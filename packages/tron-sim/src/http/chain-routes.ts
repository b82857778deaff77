import { witnessAt } from '../chain/block.ts';
import { DEFAULT_PARAMETERS, type ParameterName, parameter } from '../chain/parameters.ts';
import { showAddress } from './block-shapes.ts';
import { compact } from './json.ts';
import type { Routes } from './route.ts';

/** Facts about the chain as a whole. */
export const chainRoutes: Routes = {
  getchainparameters: ({ view }) => ({
    chainParameter: Object.keys(DEFAULT_PARAMETERS).map((key) =>
      compact({ key, value: parameter(view, key as ParameterName) }),
    ),
  }),
  getenergyprices: ({ view }) => ({ prices: `0:${parameter(view, 'getEnergyFee')}` }),
  getbandwidthprices: ({ view }) => ({ prices: `0:${parameter(view, 'getTransactionFee')}` }),
  getmemofee: ({ view }) => ({ prices: `0:${parameter(view, 'getMemoFee')}` }),
  getburntrx: ({ view }) => compact({ burnTrxAmount: view.get('total', 'burned') ?? 0n }),
  getnodeinfo: ({ node, newest }) => {
    const solid = node.chain.blockAt(node.solidNumber);
    return {
      beginSyncNum: newest.header.number,
      block: `Num:${newest.header.number},ID:${newest.id}`,
      solidityBlock: `Num:${solid?.header.number ?? 0n},ID:${solid?.id ?? ''}`,
      currentConnectCount: 0,
      activeConnectCount: 0,
      passiveConnectCount: 0,
      totalFlow: 0,
      peerInfoList: [],
      configNodeInfo: { codeVersion: 'tron-sim', p2pVersion: '0' },
    };
  },
  listnodes: () => ({}),
  listwitnesses: ({ params }) => ({
    witnesses: Array.from({ length: 27 }, (_, at) => ({
      address: showAddress(witnessAt(BigInt(at)), params.isVisible),
      isJobs: true,
    })),
  }),
  getnextmaintenancetime: ({ view, newest }) => {
    const interval = parameter(view, 'getMaintenanceTimeInterval');
    return { num: (newest.header.timestamp / interval + 1n) * interval };
  },
};
