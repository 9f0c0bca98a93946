// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

struct OrderInfo {
    address reactor;
    address swapper;
    uint256 nonce;
    uint256 deadline;
    address additionalValidationContract;
    bytes additionalValidationData;
}

struct InputToken {
    IERC20 token;
    uint256 amount;
    uint256 maxAmount;
}

struct OutputToken {
    address token;
    uint256 amount;
    address recipient;
}

struct ResolvedOrder {
    OrderInfo info;
    InputToken input;
    OutputToken[] outputs;
    bytes sig;
    bytes32 hash;
}

interface IReactor {
    struct SignedOrder {
        bytes order;
        bytes sig;
    }

    function executeWithCallback(SignedOrder calldata order, bytes calldata callbackData) external payable;
}

interface IAllowanceTransfer {
    function approve(address token, address spender, uint160 amount, uint48 expiration) external;
}

/// Fills signed orders from the pools: what these pay above the signed amount goes to the account that signed. It holds
/// nothing between transactions, so any account may call it.
contract LimitFiller {
    using SafeERC20 for IERC20;

    IReactor private immutable reactor;
    address private immutable permit2;
    address private immutable router;

    constructor(IReactor reactor_, address permit2_, address router_) {
        reactor = reactor_;
        permit2 = permit2_;
        router = router_;
    }

    receive() external payable {}

    /// `swap` is a call of the router that sells the order's input and pays its caller.
    function fill(IReactor.SignedOrder calldata order, bytes calldata swap) external {
        reactor.executeWithCallback(order, swap);
    }

    /// The reactor has paid the input to this contract, and takes the output from it afterwards.
    function reactorCallback(ResolvedOrder[] calldata orders, bytes calldata swap) external {
        require(msg.sender == address(reactor), "Only the reactor calls back");
        require(orders.length == 1 && orders[0].outputs.length == 1, "One order with one output");
        sell(orders[0].input, swap);
        OutputToken calldata output = orders[0].outputs[0];
        uint256 bought = balanceOf(output.token);
        require(bought >= output.amount, "The pools pay less than the order asks");
        pay(output.token, orders[0].info.swapper, bought - output.amount);
        if (output.token == address(0)) pay(output.token, address(reactor), output.amount);
        else IERC20(output.token).forceApprove(address(reactor), output.amount);
    }

    function sell(InputToken calldata input, bytes calldata swap) private {
        input.token.forceApprove(permit2, input.amount);
        IAllowanceTransfer(permit2).approve(
            address(input.token),
            router,
            uint160(input.amount),
            uint48(block.timestamp)
        );
        (bool isSold, bytes memory reason) = router.call(swap);
        if (isSold) return;
        assembly {
            revert(add(reason, 32), mload(reason))
        }
    }

    function balanceOf(address token) private view returns (uint256) {
        return token == address(0) ? address(this).balance : IERC20(token).balanceOf(address(this));
    }

    function pay(address token, address recipient, uint256 amount) private {
        if (amount == 0) return;
        if (token != address(0)) return IERC20(token).safeTransfer(recipient, amount);
        (bool isPaid, ) = recipient.call{value: amount}("");
        require(isPaid, "The recipient takes no coin");
    }
}
