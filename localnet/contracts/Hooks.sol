// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IHooks} from "@uniswap/v4-core/src/interfaces/IHooks.sol";
import {PoolKey} from "@uniswap/v4-core/src/types/PoolKey.sol";
import {PoolId, PoolIdLibrary} from "@uniswap/v4-core/src/types/PoolId.sol";
import {SwapParams} from "@uniswap/v4-core/src/types/PoolOperation.sol";
import {BalanceDelta} from "@uniswap/v4-core/src/types/BalanceDelta.sol";
import {BeforeSwapDelta, BeforeSwapDeltaLibrary} from "@uniswap/v4-core/src/types/BeforeSwapDelta.sol";
import {LPFeeLibrary} from "@uniswap/v4-core/src/libraries/LPFeeLibrary.sol";

/// Charges 0.05% at midnight UTC, rising by 0.01% with every hour. Its address carries BEFORE_SWAP_FLAG alone.
contract HourlyFeeHook {
    uint24 private constant BASE_FEE = 500;
    uint24 private constant FEE_PER_HOUR = 100;

    function beforeSwap(address, PoolKey calldata, SwapParams calldata, bytes calldata)
        external
        view
        returns (bytes4, BeforeSwapDelta, uint24)
    {
        uint24 hour = uint24((block.timestamp / 1 hours) % 24);
        uint24 fee = BASE_FEE + hour * FEE_PER_HOUR;
        return (IHooks.beforeSwap.selector, BeforeSwapDeltaLibrary.ZERO_DELTA, fee | LPFeeLibrary.OVERRIDE_FEE_FLAG);
    }
}

/// Counts the swaps of each pool that names it. Its address carries AFTER_SWAP_FLAG alone.
contract SwapCounterHook {
    using PoolIdLibrary for PoolKey;

    mapping(PoolId => uint256) public swaps;

    function afterSwap(address, PoolKey calldata key, SwapParams calldata, BalanceDelta, bytes calldata)
        external
        returns (bytes4, int128)
    {
        swaps[key.toId()]++;
        return (IHooks.afterSwap.selector, 0);
    }
}
