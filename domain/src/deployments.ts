import { CHAINS, type Chain } from "./chains";
import type { Deployment, KnownToken } from "./contracts";
import { ETHEREUM_GOVERNOR } from "./governance";
import { EVERYWHERE, FIRST_V3, FIRST_V3_MIGRATOR, ORDER_REACTOR, SHARED_FACTS } from "./sharedDeployments";

/**
 * An L2 block is final once the L1 block that holds its data is final: two epochs, and the minutes until the batch is
 * posted.
 */
const L2_FINALITY_SECONDS = 20 * 60;

const token = (projectId: string, address: string): KnownToken => ({ address, projectId });
/** Returns a token that is minted for tokens locked in a bridge on Ethereum. */
const bridged = (projectId: string, address: string): KnownToken => ({ address, projectId, bridgedFrom: "ETHEREUM" });

/**
 * The public chains that the product can be pointed at.
 *
 * Sources: docs.uniswap.org (contracts/v2/reference/smart-contracts/v2-deployments, contracts/v3/reference/deployments,
 * contracts/v4/deployments); start blocks and well-known tokens from the configurations of Uniswap's own subgraphs
 * (github.com/Uniswap/v2-subgraph, v3-subgraph and v4-subgraph) and, for Base, from ponder.sh's example of its V3
 * factory. A chain whose contracts are not all published there is left out. A token is marked as bridged where its issuer
 * does not mint it on that chain: `bridgeInfo` of @uniswap/default-token-list 22.21.0 pairs it with the token on Ethereum
 * (issuers' own tokens are paired too: Circle lists those of USDC). DAI on Polygon came over the PoS bridge, USDT on
 * Arbitrum (USDT0) is minted for tokens that LayerZero's adapter holds on Ethereum.
 */
export const DEPLOYMENTS = {
  ETHEREUM: {
    contracts: {
      ...EVERYWHERE,
      ...FIRST_V3,
      v3Migrator: FIRST_V3_MIGRATOR,
      weth: CHAINS.ETHEREUM.wrappedNative,
      v2Factory: "0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f",
      v2Router: "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D",
      v4PoolManager: "0x000000000004444c5dc75cB358380D2e3dE08A90",
      v4PositionManager: "0xbD216513d74C8cf14cf4747E6AaA6420FF64ee9e",
      v4StateView: "0x7fFE42C4a5DEeA5b0feC41C94C136Cf115597227",
      v4Quoter: "0x52F0E24D1c21C8A0cB1e5a5dD6198556BD9E1203",
      universalRouter: "0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af",
    },
    ...SHARED_FACTS,
    orders: { reactor: ORDER_REACTOR, quoter: "0xc6ef4C96Ee89e48Eff1C35545DBEED4Ad8dAC9D4" },
    // docs.ens.domains/learn/deployments
    nameRegistry: "0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e",
    governors: [ETHEREUM_GOVERNOR],
    startBlock: 10_000_834,
    finalityBlocks: 64,
    blockSeconds: 12,
    stablecoins: [
      token("usd-coin", "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"),
      token("tether", "0xdAC17F958D2ee523a2206206994597C13D831ec7"),
      token("dai", "0x6B175474E89094C44Da98b954EedeAC495271d0F"),
      token("usds", "0xdC035D45d973E3EC169d2276DDab16f1e407384F"),
      token("paypal-usd", "0x6c3ea9036406852006290770BEdFcAbA0e23A0e8"),
      token("ethena-usde", "0x4c9EDD5852cd905f086C759E8383e09bff1E68B3"),
      token("ripple-usd", "0x8292Bb45bf1Ee4d140127049757C2E0fF06317eD"),
      token("gho", "0x40D16FC0246aD3160Ccc09B8D0D3A2cD28aE6C2f"),
      token("frax", "0x853d955aCEf822Db058eb8505911ED77F175b99e"),
      token("liquity-usd", "0x5f98805A4E8be255a32880FDeC7F6728C6568bA0"),
      token("nusd", "0x57Ab1ec28D129707052df4dF418D58a2D46d5f51"),
    ],
    anchors: [
      token("weth", CHAINS.ETHEREUM.wrappedNative),
      token("wrapped-bitcoin", "0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599"),
      token("coinbase-wrapped-btc", "0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf"),
      token("wrapped-steth", "0x7f39C581F595B53c5cb19bD0b3f8dA6c935E2Ca0"),
      token("wrapped-eeth", "0xCd5fE23C85820F7B72D0926FC9b05b43E359b7ee"),
      token("coinbase-wrapped-staked-eth", "0xBe9895146f7AF43049ca1c1AE358B0541Ea49704"),
      token("rocket-pool-eth", "0xae78736Cd615f374D3085123A210448E74Fc6393"),
      token("uniswap", "0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984"),
      token("chainlink", "0x514910771AF9Ca656af840dff83E8264EcF986CA"),
      token("aave", "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9"),
    ],
    tokens: [
      token("maker", "0x9f8F72aA9304c8B593d555F12eF6589cC3A579A2"),
      token("compound-governance-token", "0xc00e94Cb662C3520282E6f5717214004A7f26888"),
      token("havven", "0xC011a73ee8576Fb46F5E1c5751cA3B9Fe0af2a6F"),
      token("yearn-finance", "0x0bc529c00C6401aEF6D220BE8C6Ea1667F6Ad93e"),
      token("1inch", "0x111111111117dC0aa78b770fA6A738034120C302"),
    ],
  },
  OPTIMISM: {
    contracts: {
      ...EVERYWHERE,
      // docs.uniswap.org lists no V3 migrator.
      ...FIRST_V3,
      weth: CHAINS.OPTIMISM.wrappedNative,
      v2Factory: "0x0c3c1c532F1e39EdF36BE9Fe0bE1410313E074Bf",
      v2Router: "0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2",
      v4PoolManager: "0x9a13F98Cb987694C9F086b1F5eB990EeA8264Ec3",
      v4PositionManager: "0x3C3Ea4B57a46241e54610e5f022E5c45859A1017",
      v4StateView: "0xc18a3169788F4F75A170290584ECA6395C75Ecdb",
      v4Quoter: "0x1f3131A13296FB91C90870043742C3CDBFF1A8d7",
      universalRouter: "0x851116D9223fabED8E56C0E6b8Ad0c31d98B3507",
    },
    ...SHARED_FACTS,
    startBlock: 0,
    finalityBlocks: L2_FINALITY_SECONDS / 2,
    blockSeconds: 2,
    stablecoins: [
      token("usd-coin", "0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85"),
      bridged("bridged-usd-coin-optimism", "0x7F5c764cBc14f9669B88837ca1490cCa17c31607"),
      bridged("tether", "0x94b008aA00579c1307B0EF2c499aD98a8ce58e58"),
      token("usdt0", "0x01bFF41798a0BcF287b996046Ca68b395DbC1071"),
      bridged("dai", "0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1"),
      bridged("nusd", "0x8c6f28f2F1A3C87F0f938b96d27520d9751ec8d9"),
      bridged("liquity-usd", "0xc40F949F8a4e094D1b49a23ea9241D289B7b2819"),
    ],
    anchors: [
      token("weth", CHAINS.OPTIMISM.wrappedNative),
      bridged("wrapped-bitcoin", "0x68f180fcCe6836688e9084f035309E29Bf0A2095"),
      token("optimism", "0x4200000000000000000000000000000000000042"),
      token("wrapped-steth", "0x1F32b1c2345538c0c6f582fCB022739c4A194Ebb"),
      token("rocket-pool-eth", "0x9Bcef72be871e61ED4fBbc7630889beE758eb81D"),
      bridged("chainlink", "0x350a791Bfc2C21F9Ed5d10980Dad2e2638ffa7f6"),
    ],
    tokens: [],
  },
  UNICHAIN: {
    contracts: {
      ...EVERYWHERE,
      weth: CHAINS.UNICHAIN.wrappedNative,
      v2Factory: "0x1F98400000000000000000000000000000000002",
      v2Router: "0x284F11109359a7e1306C3e447ef14D38400063FF",
      v3Factory: "0x1F98400000000000000000000000000000000003",
      v3PositionManager: "0x943e6e07a7E8E791dAFC44083e54041D743C46E9",
      v3Migrator: "0xB9d0c246f306B1aaF02ae6Ba112D5Ef25e5B60Dc",
      quoterV2: "0x385A5cf5F83e99f7BB2852b6A19C3538b9FA7658",
      v4PoolManager: "0x1F98400000000000000000000000000000000004",
      v4PositionManager: "0x4529A01c7A0410167c5740C487A8DE60232617bf",
      v4StateView: "0x86e8631A016F9068C3f085fAF484Ee3F5fDee8f2",
      v4Quoter: "0x333E3C607B141b18fF6de9f258db6e77fE7491E0",
      universalRouter: "0xEf740bf23aCaE26f6492B10de645D6B98dC8Eaf3",
    },
    ...SHARED_FACTS,
    startBlock: 0,
    finalityBlocks: L2_FINALITY_SECONDS,
    blockSeconds: 1,
    stablecoins: [
      token("usd-coin", "0x078D782b760474a361dDA0AF3839290b0EF57AD6"),
      token("usdt0", "0x9151434b16b9763660705744891fA906F660EcC5"),
      bridged("tether", "0x588CE4F028D8e7B53B687865d6A67b3A54C75518"),
      bridged("dai", "0x20CAb320A855b39F724131C69424240519573f81"),
      bridged("usds", "0x116EE4d63847fb295dD919aE57B768EA3B2f7Bb4"),
      bridged("paypal-usd", "0x0D2f98904D88909072eA6e61105CBBf78e6207c5"),
    ],
    anchors: [
      token("weth", CHAINS.UNICHAIN.wrappedNative),
      bridged("wrapped-bitcoin", "0x927B51f251480a681271180DA4de28D44EC4AfB8"),
      bridged("uniswap", "0x8f187aA05619a017077f5308904739877ce9eA21"),
      bridged("coinbase-wrapped-btc", "0xb6A3E8e5715fd4c99EcEDaaAe121bDe4Ab6a1Ef1"),
    ],
    tokens: [],
  },
  POLYGON: {
    contracts: {
      ...EVERYWHERE,
      ...FIRST_V3,
      v3Migrator: FIRST_V3_MIGRATOR,
      weth: CHAINS.POLYGON.wrappedNative,
      v2Factory: "0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C",
      v2Router: "0xedf6066a2b290C185783862C7F4776A2C8077AD1",
      v4PoolManager: "0x67366782805870060151383F4BbFF9daB53e5cD6",
      v4PositionManager: "0x1Ec2eBf4F37E7363FDfe3551602425af0B3ceef9",
      v4StateView: "0x5eA1bD7974c8A611cBAB0bDCAFcB1D9CC9b3BA5a",
      v4Quoter: "0xb3d5c3Dfc3a7aEbFF71895A7191796BFFc2c81b9",
      universalRouter: "0x1095692A6237d83C6a72F3F5eFEdb9A670C49223",
    },
    ...SHARED_FACTS,
    orders: { reactor: ORDER_REACTOR, quoter: "0x00000000a3db63Df9078cBF3dF88B4CAdD5a7F58" },
    startBlock: 22_757_547,
    // It had a reorg of 157 blocks in February 2023.
    finalityBlocks: 256,
    blockSeconds: 1.5,
    stablecoins: [
      token("usd-coin", "0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359"),
      bridged("bridged-usdc-polygon-pos-bridge", "0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174"),
      token("tether", "0xc2132D05D31c914a87C6611C10748AEb04B58e8F"),
      bridged("dai", "0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063"),
    ],
    anchors: [
      token("wrapped-pol", CHAINS.POLYGON.wrappedNative),
      token("weth", "0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619"),
      token("wrapped-bitcoin", "0x1BFD67037B42Cf73acF2047067bd4F2C47D9BfD6"),
      token("chainlink", "0x53E0bca35eC356BD5ddDFebbD1Fc0fD03FaBad39"),
    ],
    tokens: [],
  },
  BASE: {
    contracts: {
      ...EVERYWHERE,
      weth: CHAINS.BASE.wrappedNative,
      v2Factory: "0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6",
      v2Router: "0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24",
      v3Factory: "0x33128a8fC17869897dcE68Ed026d694621f6FDfD",
      v3PositionManager: "0x03a520b32C04BF3bEEf7BEb72E919cf822Ed34f1",
      v3Migrator: "0x23cF10b1ee3AdfCA73B0eF17C07F7577e7ACd2d7",
      quoterV2: "0x3d4e44Eb1374240CE5F1B871ab261CD16335B76a",
      v4PoolManager: "0x498581fF718922c3f8e6A244956aF099B2652b2b",
      v4PositionManager: "0x7C5f5A4bBd8fD63184577525326123B519429bDc",
      v4StateView: "0xA3c0c9b65baD0b08107Aa264b0f3dB444b867A71",
      v4Quoter: "0x0d5e0F971ED27FBfF6c2837bf31316121532048D",
      universalRouter: "0x6fF5693b99212Da76ad316178A184AB56D299b43",
    },
    ...SHARED_FACTS,
    startBlock: 1_371_680,
    // Five blocks a second since the upgrade Denim, of 2026-11-05.
    finalityBlocks: L2_FINALITY_SECONDS * 5,
    blockSeconds: 0.2,
    stablecoins: [
      token("usd-coin", "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913"),
      bridged("bridged-usd-coin-base", "0xd9aAEc86B65D86f6A7B5B1b0c42FFA531710b6CA"),
      token("dai", "0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb"),
      token("gho", "0x6Bb7a212910682DCFdbd5BCBb3e28FB4E8da10Ee"),
    ],
    anchors: [
      token("weth", CHAINS.BASE.wrappedNative),
      token("coinbase-wrapped-btc", "0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf"),
      token("coinbase-wrapped-staked-eth", "0x2Ae3F1Ec7F1F5012CFEab0185bfc7aa3cf0DEc22"),
      token("wrapped-steth", "0xc1CBa3fCea344f92D9239c08C0568f6F2F0ee452"),
      token("virtual-protocol", "0x0b3e328455c4059EEb9e3f84b5543F74E24e7E1b"),
      token("zora", "0x1111111111166b7FE7bd91427724B487980aFc69"),
      token("aerodrome-finance", "0x940181a94A35A4569E4529A3CDfB74e38FD98631"),
      token("tokenbot-2", "0x1bc0c42215582d5A085795f4baDbaC3ff36d1Bcb"),
      token("degen-base", "0x4ed4E862860beD51a9570b96d89aF5E1B0Efefed"),
    ],
    tokens: [],
  },
  ARBITRUM: {
    contracts: {
      ...EVERYWHERE,
      ...FIRST_V3,
      v3Migrator: FIRST_V3_MIGRATOR,
      weth: CHAINS.ARBITRUM.wrappedNative,
      v2Factory: "0xf1D7CC64Fb4452F05c498126312eBE29f30Fbcf9",
      v2Router: "0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24",
      v4PoolManager: "0x360E68faCcca8cA495c1B759Fd9EEe466db9FB32",
      v4PositionManager: "0xd88F38F930b7952f2DB2432Cb002E7abbF3dD869",
      v4StateView: "0x76Fd297e2D437cd7f76d50F01AfE6160f86e9990",
      v4Quoter: "0x3972C00f7ed4885e145823eb7C655375d275A1C5",
      universalRouter: "0xA51afAFe0263b40EdaEf0Df8781eA9aa03E381a3",
    },
    ...SHARED_FACTS,
    startBlock: 165,
    // Up to four blocks a second.
    finalityBlocks: L2_FINALITY_SECONDS * 4,
    blockSeconds: 0.27,
    stablecoins: [
      token("usd-coin", "0xaf88d065e77c8cC2239327C5EDb3A432268e5831"),
      bridged("usd-coin-ethereum-bridged", "0xFF970A61A04b1cA14834A43f5dE4533eBDDB5CC8"),
      bridged("tether", "0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9"),
      bridged("dai", "0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1"),
      bridged("usds", "0x6491c05A82219b8D1479057361ff1654749b876b"),
      token("frax", "0x17FC002b466eEc40DaE837Fc4bE5c67993ddBd6F"),
      bridged("liquity-usd", "0x93b346b6BC2548dA6A1E7d98E9a421B42541425b"),
    ],
    anchors: [
      token("weth", CHAINS.ARBITRUM.wrappedNative),
      bridged("wrapped-bitcoin", "0x2f2a2543B76A4166549F7aaB2e75Bef0aefC5B0f"),
      token("arbitrum", "0x912CE59144191C1204E64559FE8253a0e49E6548"),
      token("wrapped-steth", "0x5979D7b546E38E414F7E9822514be443A4800529"),
      token("wrapped-eeth", "0x35751007a407ca6FEFfE80b3cB397736D2cf4dbe"),
      bridged("chainlink", "0xf97f4df75117a78c1A5a0DBb814Af92458539FB4"),
    ],
    tokens: [],
  },
  BNB: {
    contracts: {
      ...EVERYWHERE,
      weth: CHAINS.BNB.wrappedNative,
      v2Factory: "0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6",
      v2Router: "0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24",
      v3Factory: "0xdB1d10011AD0Ff90774D0C6Bb92e5C5c8b4461F7",
      v3PositionManager: "0x7b8A01B39D58278b5DE7e48c8449c9f4F5170613",
      v3Migrator: "0x32681814957e0C13117ddc0c2aba232b5c9e760f",
      quoterV2: "0x78D78E420Da98ad378D7799bE8f4AF69033EB077",
      v4PoolManager: "0x28e2Ea090877bF75740558f6BFB36A5ffeE9e9dF",
      v4PositionManager: "0x7A4a5c919aE2541AeD11041A1AEeE68f1287f95b",
      v4StateView: "0xd13Dd3D6E93f276FAfc9Db9E6BB47C1180aeE0c4",
      v4Quoter: "0x9F75dD27D6664c475B90e105573E550ff69437B0",
      universalRouter: "0x1906c1d672b88cD1B9aC7593301cA990F94Eae07",
    },
    ...SHARED_FACTS,
    // The V3 factory is of 2023-03-09, the V2 factory is younger: blocks were made every three seconds then.
    startBlock: 26_000_000,
    // A validator makes several blocks in a row; nodes report their final block, usually the second last.
    finalityBlocks: 64,
    blockSeconds: 0.45,
    stablecoins: [
      bridged("tether", "0x55d398326f99059fF775485246999027B3197955"),
      bridged("usd-coin", "0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d"),
      bridged("binance-peg-busd", "0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56"),
      bridged("dai", "0x1AF3F329e8BE154074D8769D1FFa4eE058B1DBc3"),
      token("first-digital-usd", "0xc5f0f7b66764F6ec8C8Dff7BA683102295E16409"),
    ],
    anchors: [
      token("binance-bitcoin", "0x7130d2A12B9BCbFAe4f2634d864A1Ee1Ce3Ead9c"),
      bridged("weth", "0x2170Ed0880ac9A755fd29B2688956BD959F933F8"),
      token("pancakeswap-token", "0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82"),
    ],
    tokens: [],
  },
  AVALANCHE: {
    contracts: {
      ...EVERYWHERE,
      weth: CHAINS.AVALANCHE.wrappedNative,
      v2Factory: "0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C",
      v2Router: "0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24",
      v3Factory: "0x740b1c1de25031C31FF4fC9A62f554A55cdC1baD",
      v3PositionManager: "0x655C406EBFa14EE2006250925e54ec43AD184f8B",
      v3Migrator: "0x44f5f1f5E452ea8d29C890E8F6e893fC0f1f0f97",
      quoterV2: "0xbe0F5544EC67e9B3b2D979aaA43f18Fd87E6257F",
      v4PoolManager: "0x06380C0e0912312B5150364B9DC4542BA0DbBc85",
      v4PositionManager: "0xB74b1F14d2754AcfcbBe1a221023a5cf50Ab8ACD",
      v4StateView: "0xc3c9e198C735a4b97e3e683f391cCBDD60B69286",
      v4Quoter: "0xbE40675BB704506a3c2Ccfb762DCFd1e979845C2",
      universalRouter: "0x94b75331AE8d42C1b61065089B7d48FE14aA73b7",
    },
    ...SHARED_FACTS,
    startBlock: 27_832_971,
    // Consensus on a block precedes its production.
    finalityBlocks: 1,
    blockSeconds: 1.3,
    stablecoins: [
      token("usd-coin", "0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E"),
      token("tether", "0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7"),
      bridged("usd-coin-avalanche-bridged-usdc-e", "0xA7D7079b0FEaD91F3e65f86E8915Cb59c1a4C664"),
      bridged("tether-avalanche-bridged-usdt-e", "0xc7198437980c041c805A1EDcbA50c1Ce5db95118"),
      bridged("dai", "0xd586E7F844cEa2F87f50152665BCbc2C279D8d70"),
      bridged("frax", "0xD24C2Ad096400B6FBcd2ad8B24E7acBc21A1da64"),
      token("agora-dollar", "0x00000000eFE302BEAA2b3e6e1b18d08D69a9012a"),
    ],
    anchors: [
      bridged("weth", "0x49D5c2BdFfac6CE2BFdB6640F4F80f226bc10bAB"),
      token("bitcoin-avalanche-bridged-btc-b", "0x152b9d0FdC40C096757F570A51E494bd4b943E50"),
      bridged("wrapped-bitcoin", "0x50b7545627a5162F82A992c33b87aDc75187B218"),
      token("benqi-liquid-staked-avax", "0x2b2C81e08f1Af8835a78Bb2A90AE924ACE0eA4bE"),
    ],
    tokens: [],
  },
} as const satisfies Partial<Record<Chain, Deployment>>;

/** Returns the product's contracts on a chain; null for an unsupported chain. */
export function deploymentOn(chain: Chain): Deployment | null {
  return chain in DEPLOYMENTS ? DEPLOYMENTS[chain as keyof typeof DEPLOYMENTS] : null;
}
